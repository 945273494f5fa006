import { useEffect, useState } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer =>
  data !== null && [...data.types].includes('Files');

/**
 * Receives files that are dropped anywhere on the page, or pasted. Returns whether files are being dragged over it. Even if not `enabled`, a
 * dropped file does not make the browser leave the page.
 */
export const useDroppedFiles = (onFiles: (files: File[]) => void, enabled: boolean): boolean => {
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
      setDragging(enabled);
    };
    const leave = (event: DragEvent) => {
      // Null only if the pointer leaves the window.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(false);
      if (enabled) onFiles([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      if (!enabled || !hasFiles(event.clipboardData)) return;
      event.preventDefault();
      onFiles([...event.clipboardData.files]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [onFiles, enabled]);

  return dragging;
};
