export type EmailMode = 'sign-in' | 'sign-up' | 'reset';

type ModeTexts = {
  title: string;
  submit: string;
  /** The other modes that this one links to. */
  links: { mode: EmailMode; label: string }[];
};

export const MODES: Record<EmailMode, ModeTexts> = {
  'sign-in': {
    title: 'Log in with e-mail',
    submit: 'Log in with e-mail',
    links: [
      { mode: 'sign-up', label: 'Create an account' },
      { mode: 'reset', label: 'Forgot password' },
    ],
  },
  'sign-up': {
    title: 'Create an account',
    submit: 'Create account',
    links: [{ mode: 'sign-in', label: 'Log in instead' }],
  },
  reset: {
    title: 'Reset your password',
    submit: 'Send a link',
    links: [{ mode: 'sign-in', label: 'Back to log in' }],
  },
};
