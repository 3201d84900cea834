#!/usr/bin/env node
/**
 * In Firefox's place, for a driver that is newer than Debian's Firefox: starts it with the same arguments and
 * passes its messages on, but for commands that it does not know yet, which are answered here. What they ask
 * for is set by preferences at the start.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { findEngine } from './find.mjs'
import { correctScripts } from './driver-scripts.mjs'

const isUnknown = ({ method, params }) =>
  method === 'emulation.setMediaFeaturesOverride' ||
  (method === 'permissions.setPermission' && params.descriptor.name.startsWith('clipboard-'))

const firefox = spawn(findEngine('firefox'), process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

const announcement = /^(.*WebDriver BiDi listening on ws:\/\/[^:]+:)(\d+)$/
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, words, port] = announcement.exec(line) ?? []
  if (!port) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => console.error(`${words}${server.address().port}`))
  server.on('connection', (driver, { url }) => relay(driver, `ws://127.0.0.1:${port}${url}`))
})

function relay(driver, url) {
  const browser = new WebSocket(url, { perMessageDeflate: false })
  const waiting = []
  browser.on('open', () => {
    for (const message of waiting.splice(0)) browser.send(message)
  })
  driver.on('message', (data) => {
    const message = correctScripts(String(data))
    const command = JSON.parse(message)
    if (isUnknown(command))
      driver.send(JSON.stringify({ type: 'success', id: command.id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(message)
    else waiting.push(message)
  })
  browser.on('message', (data) => driver.send(String(data)))
  browser.on('close', () => driver.close())
  driver.on('close', () => browser.close())
}
