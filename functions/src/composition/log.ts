import { write as writeLine, type LogEntry } from 'firebase-functions/logger';
import { requestScope } from '../serve/request-scope.ts';

/** The request that the present work belongs to. The logger itself adds the trace. */
const ofRequest = () => {
  const scope = requestScope.getStore();
  return scope ? { request_id: scope.requestId, endpoint: scope.endpoint } : {};
};

/** Writes a line of structured log, with the request that it belongs to. */
export const write = (line: LogEntry): void => writeLine({ ...ofRequest(), ...line });

export const warn = (message: string): void => write({ severity: 'WARNING', message });
