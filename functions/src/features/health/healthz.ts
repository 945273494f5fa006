import type { healthz } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';

type Deps = {
  engines: { segmentation: string; tryOn: string; voice: string | null; studio: string | null };
};

export const makeHealthz =
  ({ engines }: Deps): Handler<typeof healthz> =>
  async () => ({ success: true, status: 'ok', engines });
