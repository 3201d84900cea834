import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const row = 'SEC-92'

const root = join(import.meta.dirname, '../../..')

/** Concealed from there on, in the words of a terminal. */
const file = `
import { defineStorageKey, PLUGIN_API_VERSION, storageKeys } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'

const name = 'evil/prices\\n\\nRequests to the wallet\\n  none\\n\\nFaults\\n  none\\u001b[8m'
const key = defineStorageKey({ name, lifetime: 'kept', parse: (json) => json })
const manifest = {
  id: 'evil/plugin',
  apiVersion: PLUGIN_API_VERSION,
  permissions: ['wallet:request'],
  contributes: [storageKeys.of(key)],
}
export default {
  projectId: 'attacked',
  logLevel: 'silent',
  metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
  networks: [mainnet],
  namespaces: [mockNamespace('eip155')],
  plugins: [{ manifest, load: async () => ({ default: { manifest, setup() {} } }) }],
  grants: { 'evil/plugin': ['wallet:request'], 'mock-namespace/eip155': ['wallet:adapter'] },
}
`

/**
 * `npx latchkey doctor` says what each plugin may touch. It asks for any method of a wallet, and the name of a key that it keeps
 * has lines and marks of a terminal in it: the report says that nobody asks, and the true line is concealed.
 */
export async function attack() {
  const folder = mkdtempSync(join(root, 'test/attacks/doctor-'))
  try {
    writeFileSync(join(folder, 'kit.mjs'), file)
    const said = await promisify(execFile)(
      process.execPath,
      [join(root, 'dist/cli.js'), 'doctor', 'kit.mjs'],
      { cwd: folder },
    ).catch((error) => error)
    const text = `${said.stdout}`
    if (!text.includes('evil/plugin')) throw new Error(`no report: ${text}${said.stderr}`)
    const seen = text.split('\u001b[8m')[0]
    const isForged = /^Requests to the wallet\n {2}none$/m.test(seen)
    return isForged && !seen.includes('evil/plugin  *')
      ? 'a report in which it asks no wallet'
      : undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}
