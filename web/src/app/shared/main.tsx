import '../../styles/layers.css';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SharedPage } from '../../features/shared/shared-page.tsx';
import { createApi } from '../../lib/api/call.ts';

// The page of a shared look. It knows neither sessions nor anything that this device keeps: whoever opens a link sees the same.
const apiBaseUrl = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/$/, '');
const { call } = createApi({
  baseUrl: apiBaseUrl,
  getToken: () => Promise.resolve(null),
  fetch: (...args) => window.fetch(...args),
});
const [, , token = ''] = window.location.pathname.split('/');

const container = document.getElementById('root');
if (!container) throw new Error('shared.html has no #root.');
createRoot(container).render(
  <StrictMode>
    <SharedPage call={call} token={token} apiBaseUrl={apiBaseUrl} />
  </StrictMode>,
);
