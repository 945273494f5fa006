import { icon } from './icon.tsx';

export const ShirtIcon = /* @__PURE__ */ icon(
  'M9 4 4 6.5 2.5 11l3 1L7 10.5V20h10v-9.5l1.5 1.5 3-1L20 6.5 15 4a3 3 0 0 1-6 0Z',
);
export const PantsIcon = /* @__PURE__ */ icon(
  'M7 3.5h10l1.5 17h-4.7L12 9.5l-1.8 11H5.5L7 3.5ZM6.7 7h10.6',
);
export const ShoeIcon = /* @__PURE__ */ icon(
  'M3 8.5v8.3c0 .7.5 1.2 1.2 1.2h15.6c.7 0 1.2-.5 1.2-1.2v-1c0-1.6-1.1-2.6-2.6-2.9l-3-.6c-1.5-.3-2.6-1.3-3.3-2.6L11 7.5c-1.2 1.6-2.7 2-4.5 1.8C5.2 9.2 4 9 3 8.5ZM3 15h18M13 11.5l1.5-1.3',
);
export const DressIcon = /* @__PURE__ */ icon(
  'M9 3v4l-1 4.5-3.5 9h15l-3.5-9L15 7V3M9 7c1.6-1.2 4.4-1.2 6 0M8 11.5h8',
);
export const CoatIcon = /* @__PURE__ */ icon(
  'M9 3.5 5 6 3.5 18h3.3v2.5h10.4V18h3.3L19 6l-4-2.5-3 5-3-5ZM12 8.5v12M6.8 18l.5-8M17.2 18l-.5-8',
);
export const BagIcon = /* @__PURE__ */ icon(
  'M5 9.5h14l1 11H4l1-11ZM8.5 13V7.5a3.5 3.5 0 0 1 7 0V13',
);
export const HatIcon = /* @__PURE__ */ icon(
  'M6.5 14.5C7 9 8.4 5.5 10 5.5l2 .7 2-.7c1.6 0 3 3.5 3.5 9 1.5.4 2.8 1 4 2C19 18.2 15.8 19 12 19s-7-.8-9.5-2.5c1.2-1 2.5-1.6 4-2ZM6.5 14.5c3.4 1 7.6 1 11 0',
);
export const AccessoryIcon = /* @__PURE__ */ icon(
  'M2.5 9H21.5M3.5 9v2.5a3.5 3.5 0 0 0 7 0v-1c1-.7 2-.7 3 0v1a3.5 3.5 0 0 0 7 0V9',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.3 10.5v5.5M13.7 10.5v5.5',
);
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const SparkleIcon = /* @__PURE__ */ icon(
  'M12 3.5c.6 4.7 3.3 7.9 8 8.5-4.7.6-7.4 3.8-8 8.5-.6-4.7-3.3-7.9-8-8.5 4.7-.6 7.4-3.8 8-8.5Z',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 5.5-6.5 6.5 6.5 6.5');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 5.5 6.5 6.5-6.5 6.5');
export const ChevronDownIcon = /* @__PURE__ */ icon('m5.5 9 6.5 6.5L18.5 9');
export const FilterIcon = /* @__PURE__ */ icon('M4 7h16M7 12h10M10 17h4');
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const BookmarkIcon = /* @__PURE__ */ icon('M6.5 4h11v16.5L12 16.5l-5.5 4V4Z');
export const PhotosIcon = /* @__PURE__ */ icon(
  'M7.5 4h12.5v12.5H7.5zM4 7.5V20h12.5M7.5 13l3.5-3.5 5 5 1.5-1.5L20 15.5',
);
export const WarningIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01');
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8v.01',
);
