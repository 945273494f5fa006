import type { IncomingHttpHeaders } from 'node:http';

/** Fields by which Cloud Logging joins the lines of a request, its own and those of the services before it. */
export type TraceFields = {
  'logging.googleapis.com/trace'?: string;
  'logging.googleapis.com/spanId'?: string;
};

/** W3C Trace Context: version, trace id, id of the parent span, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;
/** Google's older header: trace id, decimal span id, options. */
const CLOUD_TRACE = /^([\da-f]{32})\/(\d{1,20})(?:;o=\d)?$/i;
const NO_TRACE = '0'.repeat(32);

const read = (headers: IncomingHttpHeaders): { trace: string; span: string } | null => {
  const { traceparent, 'x-cloud-trace-context': cloud } = headers;
  const [, trace, span] = TRACEPARENT.exec(String(traceparent ?? '')) ?? [];
  if (trace && span) return { trace, span };
  const [, cloudTrace, cloudSpan] = CLOUD_TRACE.exec(String(cloud ?? '')) ?? [];
  if (!cloudTrace || !cloudSpan) return null;
  const hex = BigInt(cloudSpan).toString(16).padStart(16, '0');
  return { trace: cloudTrace.toLowerCase(), span: hex };
};

/** The trace of a request, from the headers that Google's front end adds; nothing without them. */
export const traceOf = (headers: IncomingHttpHeaders, project: string | undefined): TraceFields => {
  const found = read(headers);
  if (!found || !project || found.trace === NO_TRACE) return {};
  return {
    'logging.googleapis.com/trace': `projects/${project}/traces/${found.trace}`,
    'logging.googleapis.com/spanId': found.span,
  };
};
