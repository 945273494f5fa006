import { useEffect, useLayoutEffect } from 'react';

/**
 * Takes the frame of index.html away in the commit that shows the application, so that neither is ever seen alone. Comes before the views in the tree:
 * their layout effects measure what is visible.
 */
export const FrameEnds = () => {
  useLayoutEffect(() => {
    document.getElementById('frame')?.remove();
    const { dataset } = document.documentElement;
    delete dataset['frame'];
    delete dataset['today'];
  }, []);
  return null;
};

/**
 * Says that the forms beside it work, and sends the one that somebody has sent before (first-script.js). Stands with them in one `Suspense`, whose
 * content React takes over later than the rest of the page.
 */
export const FormsReady = () => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ready'] = '';
    if (!('submitted' in dataset)) return;
    delete dataset['submitted'];
    document.querySelector<HTMLFormElement>('#root form')?.requestSubmit();
  }, []);
  return null;
};
