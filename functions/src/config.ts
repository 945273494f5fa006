import * as z from 'zod/mini';

const Environment = z.object({
  /** `network`: the trained clothing-parsing network. `untrained`: bone priors and colours, learnt from nobody's photo. */
  SEGMENTER: z._default(z.enum(['network', 'untrained']), 'network'),
  /** Origins besides Hosting's own that may call the API, separated by commas. */
  ALLOWED_ORIGINS: z._default(z.string(), ''),
});

export type Config = {
  segmentationMethod: 'network' | 'untrained';
  allowedOrigins: readonly string[];
};

/** @throws Error naming the variable that is not valid, without its value. */
export const parseConfig = (environment: NodeJS.ProcessEnv): Config => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `The environment variable ${issue?.path.join('.')} is not valid: ${issue?.message}`,
    );
  }
  return {
    segmentationMethod: parsed.data.SEGMENTER,
    allowedOrigins: parsed.data.ALLOWED_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  };
};

let config: Config | undefined;

/**
 * Configuration from the environment, parsed at first use: deploy discovery loads this module without any of it.
 *
 * @throws Error as `parseConfig` does.
 */
export const getConfig = (): Config => (config ??= parseConfig(process.env));
