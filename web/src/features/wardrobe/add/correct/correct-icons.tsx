import { icon } from '../../../../ui/icons/icon.tsx';

export const BrushIcon = /* @__PURE__ */ icon(
  'M19.5 4.5 11 13M9.5 12.5l2.5 2.5c0 3-2.2 4.8-7.5 4.5 1.6-1 1.4-2.4 1.7-4 .3-1.7 1.7-3 3.3-3Z',
);
export const EraserIcon = /* @__PURE__ */ icon(
  'M8.5 19.5 4 15l9.5-9.5a1.4 1.4 0 0 1 2 0l4 4a1.4 1.4 0 0 1 0 2l-8 8H8.5ZM9 10l6 6M11.5 19.5H20',
);
export const KeepIcon = /* @__PURE__ */ icon(
  'M12 20.5s-6.5-5.7-6.5-10.5a6.5 6.5 0 0 1 13 0c0 4.8-6.5 10.5-6.5 10.5ZM12 7.2v5.6M9.2 10h5.6',
);
export const RemoveIcon = /* @__PURE__ */ icon(
  'M12 20.5s-6.5-5.7-6.5-10.5a6.5 6.5 0 0 1 13 0c0 4.8-6.5 10.5-6.5 10.5ZM9.2 10h5.6',
);
