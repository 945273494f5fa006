import { icon } from '../../../ui/icons/icon.tsx';

export const MoveLeftIcon = /* @__PURE__ */ icon('M20 12H5M10.5 6.5 5 12l5.5 5.5');
export const MoveRightIcon = /* @__PURE__ */ icon('M4 12h15M13.5 6.5 19 12l-5.5 5.5');
export const MoveUpIcon = /* @__PURE__ */ icon('M12 20V5M6.5 10.5 12 5l5.5 5.5');
export const MoveDownIcon = /* @__PURE__ */ icon('M12 4v15M6.5 13.5 12 19l5.5-5.5');
export const LargerIcon = /* @__PURE__ */ icon('M12 6.5v11M6.5 12h11');
export const SmallerIcon = /* @__PURE__ */ icon('M6.5 12h11');
export const TurnIcon = /* @__PURE__ */ icon('M18.5 12a6.5 6.5 0 1 1-2-4.7L18.5 9M18.5 4.5V9H14');
export const TurnBackIcon = /* @__PURE__ */ icon('M5.5 12a6.5 6.5 0 1 0 2-4.7L5.5 9M5.5 4.5V9H10');
export const FlipIcon = /* @__PURE__ */ icon('M12 4v16M9 7.5v9L4 18.5v-13ZM15 7.5v9l5 2v-13Z');
export const ForwardIcon = /* @__PURE__ */ icon(
  'M9.5 14.5h-5v-10h10v5M9.5 9.5h10v10h-10ZM14.5 17v-5M12.5 13.5l2-2 2 2',
);
export const BackwardIcon = /* @__PURE__ */ icon(
  'M14.5 9.5h5v10h-10v-5M4.5 4.5h10v10h-10ZM9.5 7v5M7.5 10.5l2 2 2-2',
);
