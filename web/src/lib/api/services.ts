import { createContext, use } from 'react';
import type { Call, SendRequest } from './call.ts';
import type { LocalCache } from '../kept/local-cache.ts';

/** What screens use to reach the server and what is kept of it. */
export type Services = {
  call: Call;
  request: SendRequest;
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
