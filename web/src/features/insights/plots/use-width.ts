import { useLayoutEffect, useRef, useState } from 'react';

/** Width of an element in whole pixels; 0 before it is laid out. */
export const useWidth = <Of extends Element>() => {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
