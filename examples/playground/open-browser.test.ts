import { expect, test } from '@jest/globals'
import { browserCommand } from './open-browser.ts'

const linux = { platform: 'linux', isTerminal: true, env: { DISPLAY: ':0' } }

test.each([
  ['a desktop', linux, 'xdg-open'],
  ['a Wayland desktop', { ...linux, env: { WAYLAND_DISPLAY: 'wayland-0' } }, 'xdg-open'],
  ['a Mac', { ...linux, platform: 'darwin', env: {} }, 'open'],
  ['no screen', { ...linux, env: {} }, undefined],
  ['a build server', { ...linux, env: { DISPLAY: ':0', CI: 'true' } }, undefined],
  ['a remote shell', { ...linux, env: { DISPLAY: ':0', SSH_CONNECTION: '::1 22' } }, undefined],
  ['a script', { ...linux, isTerminal: false }, undefined],
])('option: npm start on %s', (_, machine, command) => {
  expect(browserCommand(machine)).toBe(command)
})
