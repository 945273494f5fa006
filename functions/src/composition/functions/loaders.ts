// Each endpoint loads its modules at its first request, so that none loads the modules of another.

export const stores = () => import('../stores.ts');
/** Restricts paid work to callers with a confirmed e-mail, see `paid`. */
export const payment = async () => {
  const [payments, { getConfig }] = await Promise.all([
    import('../paid.ts'),
    import('../../config.ts'),
  ]);
  return { ...payments, config: getConfig() };
};
export const vision = () => import('../vision.ts');
