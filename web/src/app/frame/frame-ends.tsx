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
 * Says that the forms and buttons beside it work, and does what somebody has asked of them before (first-script.js). Stands with them in one
 * `Suspense`, whose content React takes over later than the rest of the page.
 */
export const FormsReady = () => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ready'] = '';
    const { submitted, pressed } = dataset;
    delete dataset['submitted'];
    delete dataset['pressed'];
    if (submitted !== undefined) {
      document.querySelector<HTMLFormElement>('#root form')?.requestSubmit();
    } else if (pressed !== undefined) {
      document.querySelectorAll<HTMLButtonElement>('#root button')[Number(pressed)]?.click();
    }
  }, []);
  return null;
};
