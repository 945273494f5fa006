import type { Category } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useLoadPersonPhotos } from '../../domain/try-on/person-photo.ts';
import { useCall } from '../../lib/api/services.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { describeTryOnFailure } from '../../domain/try-on/failures.ts';
import { drawPicture } from './draw-picture.ts';
import { tryProductOn } from './try-product-on.ts';
import type { ProductTryOn } from './try-product-on.ts';

export type ProductTryOnState =
  | { status: 'idle' }
  | { status: 'processing'; step: 'preparing' | 'generating' }
  | { status: 'result'; result: ProductTryOn }
  | { status: 'error'; message: string };

/** Puts products on the photo that shows the signed-in user. */
export const useProductTryOn = () => {
  const { uid } = useCurrentUser();
  const call = useCall();
  const loadPhotos = useLoadPersonPhotos(uid);
  const [state, setState] = useState<ProductTryOnState>({ status: 'idle' });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const start = async (product: { image: string; category: Category }) => {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setState({ status: 'processing', step: 'preparing' });
    try {
      const outcome = await tryProductOn(
        product,
        {
          call,
          loadPhotos,
          fetch: window.fetch.bind(window),
          drawPicture,
        },
        { signal, onPrepared: () => setState({ status: 'processing', step: 'generating' }) },
      );
      if (signal.aborted) return;
      setState(
        typeof outcome === 'string'
          ? { status: 'error', message: outcome }
          : { status: 'result', result: outcome },
      );
    } catch (error) {
      if (!signal.aborted) setState({ status: 'error', message: describeTryOnFailure(error) });
    }
  };

  return {
    state,
    start: (product: { image: string; category: Category }) => void start(product),
    /** Gives up what runs, clears the result or the error. */
    close: () => {
      request.current?.abort();
      setState({ status: 'idle' });
    },
  };
};
