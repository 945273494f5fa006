import { useEffect, useLayoutEffect } from 'react';

/**
 * Takes the frame of index.html away in the commit that shows the application, so that neither is ever seen alone. Comes before the views in the tree:
 * their layout effects measure what is visible.
 */
export const FrameEnds = () => {
  useLayoutEffect(() => {
    document.getElementById('frame')?.remove();
    delete document.documentElement.dataset['frame'];
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ready'] = '';
    if (!('submitted' in dataset)) return;
    // Somebody pressed Login before the application was there (first-script.js).
    delete dataset['submitted'];
    document.querySelector<HTMLFormElement>('#root form')?.requestSubmit();
  }, []);
  return null;
};
