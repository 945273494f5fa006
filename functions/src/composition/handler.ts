import { getConfig, type Config } from '../config.ts';
import type { Endpoint } from '../contract/index.ts';
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

/** If a hosted service does the work, only callers with a confirmed e-mail may use the handler; embedded engines are for everybody. */
export const paid =
  <E extends Endpoint>(isHosted: (config: Config) => boolean, load: () => Promise<Handler<E>>) =>
  async (): Promise<Handler<E>> => {
    const config = getConfig();
    return isHosted(config) ? forVerified(await load(), config.quotas.demoAccounts) : load();
  };
