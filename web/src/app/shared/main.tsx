import '../../styles/layers.css';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Spinner } from '../../ui/progress/spinner.tsx';

createRoot(document.body).render(<StrictMode><Spinner /></StrictMode>);
