import { icon } from './icon.tsx';

// Icons of parts that a press opens; no view needs them at first.

export const HangerIcon = /* @__PURE__ */ icon(
  'M9.6 6.2A2.4 2.4 0 1 1 13 8.4c-.6.3-1 .8-1 1.5v.6l8.3 5.4c1.3.8.7 2.6-.8 2.6H4.5c-1.5 0-2.1-1.8-.8-2.6L12 10.5',
);
export const CameraIcon = /* @__PURE__ */ icon(
  'M4 8h3.2l1.6-2.5h6.4L16.8 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 16.8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const ImageIcon = /* @__PURE__ */ icon(
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 9.5h.01',
);
export const UploadIcon = /* @__PURE__ */ icon('M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15v4.5h15V15');
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15',
);
export const ShareIcon = /* @__PURE__ */ icon('M12 15V3.5M8 7.5l4-4 4 4M7 11H5v9.5h14V11h-2');
export const LogoutIcon = /* @__PURE__ */ icon('M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5');
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7.5h9M17 7.5h3M15 5.3v4.4M4 16.5h3M11 16.5h9M9 14.3v4.4',
);
export const ZoomInIcon = /* @__PURE__ */ icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20M10.5 7.8v5.4M7.8 10.5h5.4',
);
export const ZoomOutIcon = /* @__PURE__ */ icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20M7.8 10.5h5.4',
);
export const ZoomWholeIcon = /* @__PURE__ */ icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
export const UndoIcon = /* @__PURE__ */ icon(
  'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
);
export const RedoIcon = /* @__PURE__ */ icon(
  'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
);
export const TurnLeftIcon = /* @__PURE__ */ icon(
  'M7.5 3.5 4 7l3.5 3.5M4.5 7H14a5 5 0 0 1 5 5v1M4.5 14h9v6.5h-9Z',
);
export const TurnRightIcon = /* @__PURE__ */ icon(
  'M16.5 3.5 20 7l-3.5 3.5M19.5 7H10a5 5 0 0 0-5 5v1M10.5 14h9v6.5h-9Z',
);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
);
export const EditIcon = /* @__PURE__ */ icon('M5 15.5V19h3.5L19 8.5 15.5 5 5 15.5ZM13 7.5l3.5 3.5');
