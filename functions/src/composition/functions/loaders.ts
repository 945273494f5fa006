// What endpoints load at their first request, so that none loads the modules of another.

export const stores = () => import('../stores.ts');
export const vision = () => import('../vision.ts');
