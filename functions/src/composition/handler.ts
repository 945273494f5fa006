import { getConfig, type Config } from '../config.ts';
import type { Endpoint } from '../contract/index.ts';
import { isCeilingReached } from '../outbound/spending/ceiling-reached.ts';
import { forVerified } from '../serve/callers/verified-email.ts';
import type { Handler } from '../serve/handler.ts';

type Make<Deps, Made> = (deps: Deps) => Made;
/** How to get each dependency of a handler, by the name that the handler gives it. */
type Sources<Maker> =
  Maker extends Make<infer Deps, unknown>
    ? { [Name in keyof Deps]: () => Deps[Name] | Promise<Deps[Name]> }
    : never;
type Made<Maker> = Maker extends Make<never, infer Handling> ? Handling : never;

/** Loads the module of a handler and its dependencies, and makes the handler of them. */
export const handler =
  <Module, Name extends keyof Module>(
    load: () => Promise<Module>,
    name: Name,
    sources: Sources<Module[Name]>,
  ) =>
  async (): Promise<Made<Module[Name]>> => {
    const loading = Object.entries<() => unknown>(sources).map(async ([key, source]) => [
      key,
      await source(),
    ]);
    const [module, ...dependencies] = await Promise.all([load(), ...loading]);
    const make = module[name] as Make<unknown, Made<Module[Name]>>;
    return make(Object.fromEntries(dependencies as [string, unknown][]));
  };

const AT_CEILING =
  "Today's budget for AI services is used up, so Atelier's own engine made this. The AI services are back after midnight UTC.";

/**
 * When the spending ceiling of the day is reached, the handler with the embedded engines does the request instead, and the reply says so. The
 * hosted handler has saved nothing by then, because no service has answered it.
 */
const orEmbedded =
  <E extends Endpoint>(hosted: Handler<E>, load: () => Promise<Handler<E>>): Handler<E> =>
  async (input, context) => {
    try {
      return await hosted(input, context);
    } catch (error) {
      if (!isCeilingReached(error)) throw error;
      const embedded = await load();
      const reply = await embedded(input, context);
      return Object.assign({}, reply, { notice: AT_CEILING });
    }
  };

/** A handler that works with a hosted service if there is one, and with embedded engines when the ceiling of the day is reached. */
export const withinCeiling =
  <E extends Endpoint>(
    isHosted: (config: Config) => boolean,
    load: () => Promise<Handler<E>>,
    loadEmbedded: () => Promise<Handler<E>>,
  ) =>
  async (): Promise<Handler<E>> =>
    isHosted(getConfig()) ? orEmbedded(await load(), loadEmbedded) : load();

/** Demo visitors get the embedded engines, also where a hosted service is set up. */
export const embeddedForVisitors =
  <E extends Endpoint>(
    isHosted: (config: Config) => boolean,
    load: () => Promise<Handler<E>>,
    loadEmbedded: () => Promise<Handler<E>>,
  ) =>
  async (): Promise<Handler<E>> => {
    const handle = await load();
    if (!isHosted(getConfig())) return handle;
    return async (input, context) =>
      (context.caller.visitor === undefined ? handle : await loadEmbedded())(input, context);
  };

/** If a hosted service does the work, only callers with a confirmed e-mail may use the handler; embedded engines are for everybody. */
export const paid =
  <E extends Endpoint>(isHosted: (config: Config) => boolean, load: () => Promise<Handler<E>>) =>
  async (): Promise<Handler<E>> => {
    const config = getConfig();
    return isHosted(config) ? forVerified(await load(), config.quotas.demoAccounts) : load();
  };
