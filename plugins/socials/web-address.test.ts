import { describe, expect, test } from '@jest/globals'
import { parseWebAddress } from './web-address.ts'

const anywhere = ['login.test', '127.0.0.1', 'localhost', '[::1]']
const refused = (text: string, hosts: readonly string[] = anywhere) =>
  expect(() => parseWebAddress(text, hosts)).toThrow(
    expect.objectContaining({ code: 'SOCIAL_REDIRECT_REFUSED' }),
  )

describe('parseWebAddress', () => {
  test('[SEC-75] default: https, or http on this machine', () => {
    for (const text of [
      'https://login.test/authorize?state=a%20b&x=1#part',
      'http://127.0.0.1:4305/authorize',
      'http://localhost/',
      'http://[::1]:80/a',
    ]) {
      expect(parseWebAddress(text, anywhere).href).toBe(new URL(text).href)
    }
  })

  test('[SEC-75, SEC-72] fault: other schemes, credentials and what is no address', () => {
    for (const text of [
      'http://login.test/',
      'http://127.0.0.1.evil.test/',
      'http://localhost.evil.test/',
      'https://login.test@evil.test/',
      'https://user:secret@login.test/',
      'https://:secret@login.test/',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,a',
      'blob:https://login.test/1',
      'file:///etc/passwd',
      'intent://login.test#Intent;scheme=https;end',
      'ftp://login.test/',
      '//login.test/',
      '\\\\login.test',
      '/authorize',
      'https://',
      '',
    ]) {
      refused(text)
    }
  })

  test('[SEC-75] option: with socialRedirectHosts only these hosts', () => {
    const hosts = ['login.test', 'Accounts.Other.test', 'pinned.test:8443']
    for (const text of [
      'https://login.test/a',
      'https://login.test:444/a',
      'https://LOGIN.test/',
      'https://accounts.other.test/',
      'https://pinned.test:8443/',
    ]) {
      expect(parseWebAddress(text, hosts).protocol).toBe('https:')
    }
    for (const text of [
      'https://evil.test/',
      'https://login.test.evil.test/',
      'https://evil-login.test/',
      'https://sub.login.test/',
      'https://evil.test/?login.test',
      'https://evil.test\\@login.test/',
      'https:evil.test',
      'https://login.test@evil.test/',
      'https://pinned.test/',
      'https://pinned.test:8444/',
      'http://localhost/',
    ]) {
      refused(text, hosts)
    }
    refused('https://login.test/', [])
  })

  test('[SEC-75] behaviour: what is used is what was checked', () => {
    expect(parseWebAddress('https:login.test', anywhere).href).toBe('https://login.test/')
    expect(parseWebAddress('https://login.test\\evil', anywhere).href).toBe(
      'https://login.test/evil',
    )
  })
})
