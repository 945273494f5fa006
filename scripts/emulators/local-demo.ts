/** The demo account of the seed, whose wardrobe visitors of the local stack get a copy of. */
const SEEDED = 'demo-mira';
/** More visitors than any test brings. */
const MANY = '50000';

/** Settings of demo visitors on the local stack for the functions' environment, unless it already has its own. */
export const localDemo = (env: NodeJS.ProcessEnv): Record<string, string> => ({
  DEMO_VISITORS: env.DEMO_VISITORS ?? 'on',
  DEMO_TEMPLATE: env.DEMO_TEMPLATE ?? SEEDED,
  DEMO_VISITORS_A_DAY: env.DEMO_VISITORS_A_DAY ?? MANY,
  DEMO_VISITORS_AT_ONCE: env.DEMO_VISITORS_AT_ONCE ?? MANY,
});
