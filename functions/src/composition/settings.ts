import * as z from 'zod/mini';

/**
 * The sizes of the functions, from the environment of the deployment (`functions/.env.<project>`). They are read when the functions are loaded, as
 * `SECRETS` is. Not parameters of firebase-functions: firebase-tools then asks for each without a value, also if it has a default, and ends a run
 * without a terminal (docs/decisions/0066-settings.md).
 */
const whole = (standard: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), standard);
const memory = (standard: '512MiB' | '1GiB' | '2GiB') =>
  z._default(z.enum(['512MiB', '1GiB', '2GiB', '4GiB', '8GiB']), standard);

const Settings = z.object({
  /** Where the functions run; Hosting's rewrites must name the same region. */
  FUNCTIONS_REGION: z._default(z.string().check(z.regex(/^[a-z]+-[a-z]+\d+$/)), 'us-central1'),
  /** Instances that the functions of the first view keep warm; each costs money all day. */
  MIN_INSTANCES: whole(0, 0, 10),
  /** The most instances of a function that only reads and writes documents, one core each. */
  MAX_INSTANCES: whole(4, 1, 1000),
  /** Requests at a time on one of those instances. */
  CONCURRENCY: whole(40, 1, 1000),
  MEMORY: memory('512MiB'),
  /** The most instances of a function that decodes pictures, one core each. */
  MAX_PICTURE_INSTANCES: whole(3, 1, 1000),
  PICTURE_CONCURRENCY: whole(8, 1, 1000),
  PICTURE_MEMORY: memory('1GiB'),
  /** The most instances of a function that holds networks, two cores each: five functions of two instances are 20 cores. */
  MAX_VISION_INSTANCES: whole(2, 1, 1000),
  /** LiteRT runs one photo at a time; the others wait for it. */
  VISION_CONCURRENCY: whole(4, 1, 1000),
  VISION_MEMORY: memory('2GiB'),
  /** The most instances that reconcile accounts in the night, one core each. The queue sends what they can take. */
  MAX_UPKEEP_INSTANCES: whole(2, 1, 1000),
  /** Accounts at a time on one of those instances: each waits for the database most of the time. */
  UPKEEP_CONCURRENCY: whole(4, 1, 100),
});
export type Settings = z.infer<typeof Settings>;

/** An empty line of an `.env` file is no value. */
const given = (environment: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));

/** @throws Error naming the variable that is not valid. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const parsed = Settings.safeParse(given(environment));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `The environment variable ${issue?.path.join('.')} is not valid: ${issue?.message}`,
  );
};

/** Options of the groups of functions. */
export const sizesOf = (settings: Settings) =>
  ({
    /** Reads and writes documents, or calls a service. */
    light: {
      memory: settings.MEMORY,
      cpu: 1,
      concurrency: settings.CONCURRENCY,
      maxInstances: settings.MAX_INSTANCES,
    },
    /** Decodes pictures. */
    pictures: {
      memory: settings.PICTURE_MEMORY,
      cpu: 1,
      concurrency: settings.PICTURE_CONCURRENCY,
      maxInstances: settings.MAX_PICTURE_INSTANCES,
    },
    /** Holds networks and full-size pictures. */
    vision: {
      memory: settings.VISION_MEMORY,
      cpu: 2,
      concurrency: settings.VISION_CONCURRENCY,
      maxInstances: settings.MAX_VISION_INSTANCES,
    },
  }) as const;

export const settings = readSettings(process.env);
export const SIZES = sizesOf(settings);
