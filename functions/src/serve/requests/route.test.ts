import { describe, expect, it } from 'vitest';
import { deleteTryOn, healthz, listTryOns, saveTryOn } from '../../contract/index.ts';
import { findRoute, matchPath, staticPrefix } from './route.ts';

const closet = { saveTryOn, listTryOns, deleteTryOn };

describe('staticPrefix', () => {
  it('ends before the first parameter', () => {
    expect(staticPrefix('/firebase/virtual-closet/{uid}/{id}')).toBe('/firebase/virtual-closet');
    expect(staticPrefix('/healthz')).toBe('/healthz');
  });
});

describe('matchPath', () => {
  it('reads parameters of the whole path, as Hosting sends it', () => {
    expect(matchPath('/firebase/virtual-closet/u1/17', deleteTryOn)).toEqual({
      uid: 'u1',
      id: '17',
    });
  });

  it('reads parameters of the remainder, as a direct call sends it', () => {
    expect(matchPath('/u1/17', deleteTryOn)).toEqual({ uid: 'u1', id: '17' });
    expect(matchPath('/', healthz)).toEqual({});
  });

  it('decodes parameters and refuses broken encoding', () => {
    expect(matchPath('/firebase/virtual-closet/a%20b', listTryOns)).toEqual({ uid: 'a b' });
    expect(() => matchPath('/firebase/virtual-closet/%E0%A4%A', listTryOns)).toThrow(
      expect.objectContaining({ code: 'invalid-request' }),
    );
  });

  it('does not match more or fewer segments', () => {
    expect(matchPath('/firebase/virtual-closet/u1/17/x', deleteTryOn)).toBeNull();
    expect(matchPath('/firebase/virtual-closet', listTryOns)).toBeNull();
  });
});

describe('findRoute', () => {
  it('tells endpoints of one function apart by method and parameters', () => {
    expect(findRoute(closet, 'POST', '/firebase/virtual-closet').id).toBe('saveTryOn');
    expect(findRoute(closet, 'GET', '/firebase/virtual-closet/u1').id).toBe('listTryOns');
    expect(findRoute(closet, 'DELETE', '/firebase/virtual-closet/u1/17').id).toBe('deleteTryOn');
  });

  it('names the allowed methods when only the method is wrong', () => {
    expect(() => findRoute(closet, 'PUT', '/firebase/virtual-closet/u1')).toThrow(
      expect.objectContaining({ code: 'method-not-allowed', headers: { Allow: 'GET' } }),
    );
  });

  it('finds nothing at another path', () => {
    expect(() => findRoute(closet, 'GET', '/a/b/c/d')).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});
