import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { authenticate, authorize, type VerifyToken } from './auth.ts';

const failing =
  (code: string): VerifyToken =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));

describe('authenticate', () => {
  it('returns the caller of a valid token, named after the e-mail when there is no name', async () => {
    const verify: VerifyToken = async () => ({ uid: 'u1', email: 'mira@example.com' });
    await expect(authenticate('Bearer a.b.c', verify, false)).resolves.toEqual({
      uid: 'u1',
      email: 'mira@example.com',
      displayName: 'mira',
    });
  });

  it.each([
    [{ firebase: { sign_in_provider: 'anonymous' } }, 'new'],
    [{ firebase: { sign_in_provider: 'anonymous' }, demo: 'true' }, 'new'],
    [{ firebase: { sign_in_provider: 'anonymous' }, demo: true }, 'admitted'],
    // An account that was made of a visit keeps the claim.
    [{ firebase: { sign_in_provider: 'password' }, demo: true }, undefined],
    [{ demo: true }, undefined],
  ])('row 29: takes the token %j for that of a visitor: %s', async (claims, visitor) => {
    const verify: VerifyToken = async () => ({ uid: 'u1', ...claims });
    expect((await authenticate('Bearer a.b.c', verify, false)).visitor).toBe(visitor);
  });

  it.each([[undefined], [''], ['Basic abc'], ['Bearer '], ['Bearer a b'], ['a.b.c']])(
    'refuses %j without asking the verifier',
    async (header) => {
      let asked = false;
      const verify: VerifyToken = async () => {
        asked = true;
        return { uid: 'u1' };
      };
      await expect(authenticate(header, verify, false)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      expect(asked).toBe(false);
    },
  );

  it.each([
    ['auth/id-token-revoked', 'token-revoked'],
    ['auth/user-disabled', 'token-revoked'],
    ['auth/id-token-expired', 'unauthenticated'],
    ['auth/argument-error', 'unauthenticated'],
    ['auth/user-not-found', 'unauthenticated'],
  ])('maps %s to %s', async (code, expected) => {
    await expect(authenticate('Bearer a.b.c', failing(code), true)).rejects.toMatchObject({
      code: expected,
      status: 401,
    });
  });

  it.each(['auth/insufficient-permission', 'auth/internal-error', 'app/network-error', ''])(
    'does not blame the token for %j',
    async (code) => {
      const thrown = await authenticate('Bearer a.b.c', failing(code), true).catch(
        (error: unknown) => error,
      );
      expect(thrown).toBeInstanceOf(Error);
      expect(thrown).not.toBeInstanceOf(AppError);
    },
  );

  it('asks for revocation as told', async () => {
    const asked: boolean[] = [];
    const verify: VerifyToken = async (_, checkRevoked) => {
      asked.push(checkRevoked);
      return { uid: 'u1' };
    };
    await authenticate('Bearer a.b.c', verify, true);
    await authenticate('bearer a.b.c', verify, false);
    expect(asked).toEqual([true, false]);
  });
});

describe('authorize', () => {
  const caller = { uid: 'u1', email: '', displayName: '' };

  it('lets the owner pass', () => {
    expect(() => authorize(caller, 'u1')).not.toThrow();
  });

  it.each([['u2'], [''], [undefined], [['u1']], [{ uid: 'u1' }]])('refuses %j', (owner) => {
    expect(() => authorize(caller, owner)).toThrow(
      expect.objectContaining({ code: 'forbidden', status: 403 }),
    );
  });
});
