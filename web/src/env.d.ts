/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API is. Empty: the origin that served the page. */
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  /** Id of the web app, such as `1:123:web:abc`; App Check needs it. */
  readonly VITE_FIREBASE_APP_ID?: string;
  /** Such as `http://127.0.0.1:9099`. Given: the Auth emulator is used. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  /** The origin of stored pictures; that of Cloud Storage for Firebase unless it is given. */
  readonly VITE_PICTURES_ORIGIN?: string;
  /** `on`: the login offers a wardrobe for a day to people without an account. The functions have their own setting, `DEMO_VISITORS`. */
  readonly VITE_DEMO_VISITORS?: string;
  /** Site key of reCAPTCHA Enterprise. Given: calls carry a token of Firebase App Check. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
