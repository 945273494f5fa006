import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../lib/api/services.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';

export type WardrobeView = 'photos' | 'pieces';

/**
 * Whether the wardrobe shows photos or pieces: as the address says, so that Back and a reload keep it, else as it was last seen on this
 * device.
 */
export const useWardrobeView = (uid: string) => {
  const [params, setParams] = useSearchParams();
  const { cache } = useServices();
  const key = cacheKeys.wardrobeView(uid);
  const by = params.get('by');
  const isByPiece = (by ?? cache.read(key)?.data) === 'pieces';

  useEffect(() => {
    if (by === null && isByPiece) {
      setParams((now) => ({ ...Object.fromEntries(now), by: 'pieces' }), { replace: true });
    }
  }, [by, isByPiece, setParams]);

  const show = (view: WardrobeView) => {
    const at = (by: WardrobeView) => ({ ...Object.fromEntries(params), by });
    // Back leads to where one was, not to what is remembered then.
    if (by === null) setParams(at('photos'), { replace: true, preventScrollReset: true });
    cache.write(key, view);
    setParams(at(view), { preventScrollReset: true });
  };

  return { view: isByPiece ? ('pieces' as const) : ('photos' as const), show };
};
