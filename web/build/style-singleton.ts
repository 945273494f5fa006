import { useEffect, useState } from 'react';

/**
 * Replaces `react-style-singleton`, with which dialogs and menus stop the page from scrolling. Its `<style>` elements would need `style-src
 * 'unsafe-inline'`; a constructed style sheet needs no exception in the content security policy.
 *
 * @returns a component whose first styles apply while at least one instance is mounted.
 */
export const styleSingleton = () => {
  let sheet: CSSStyleSheet | undefined;
  let mounted = 0;

  return function Sheet({ styles }: { styles: string }) {
    const [first] = useState(styles);
    useEffect(() => {
      if (mounted === 0) {
        sheet ??= new CSSStyleSheet();
        sheet.replaceSync(first);
        document.adoptedStyleSheets.push(sheet);
      }
      mounted++;
      return () => {
        mounted--;
        if (mounted > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [first]);
    return null;
  };
};
