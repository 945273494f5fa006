import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** The Admin SDK's app, made at first use; project and bucket come from the environment of the function. */
export const firebaseApp = (): App => getApps()[0] ?? initializeApp();
