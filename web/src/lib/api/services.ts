import { createContext, use } from 'react';
import type { Call, SendRequest } from './call.ts';
import type { LocalCache } from '../kept/local-cache.ts';

/** The services that screens use to reach the server and its cached data. */
export type Services = {
  call: Call;
  request: SendRequest;
  /** Shows a sentence of the server about a reply that `request` brought; `call` does it by itself. */
  onNotice?: (sentence: string) => void;
  cache: LocalCache;
};

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it.');
  return services;
};

/** The one way to the API. */
export const useCall = (): Call => useServices().call;
