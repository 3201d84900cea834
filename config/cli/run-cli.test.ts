import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createKit, defineKitOptions, type Kit } from '../create-kit.ts'
import {
  defineManifest,
  definePlugin,
  implement,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { fakeEnvironment, testNetworks } from '../../test/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { runCli } from './run-cli.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function latchkey(args: readonly string[], exported: Readonly<Record<string, unknown>> = {}) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCli(args, {
    folder,
    load: async () => exported,
    print: (text) => said.push(text),
    printError: (text) => complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

describe('latchkey plugin', () => {
  test('behaviour: writes a package whose every part has the name of the plugin', async () => {
    const { code, said } = await latchkey(['plugin', 'big-acme/price-alerts2'])
    expect(code).toBe(0)
    expect(said).toContain('cd big-acme-price-alerts2 && npm install && npm test')
    expect(readdirSync(join(folder, 'big-acme-price-alerts2')).sort()).toEqual([
      '.gitignore',
      'README.md',
      'package.json',
      'src',
      'tsconfig.json',
    ])
    expect(readdirSync(join(folder, 'big-acme-price-alerts2', 'src')).sort()).toEqual([
      'PriceAlerts2View.tsx',
      'conformance.test.tsx',
      'index.ts',
      'messages.ts',
      'price-alerts2.plugin.ts',
      'price-alerts2.test.tsx',
    ])
    const index = read('big-acme-price-alerts2', 'src', 'index.ts')
    expect(index).toContain("id: 'big-acme/price-alerts2'")
    expect(index).toContain("('big-acme/price-alerts2/greeted')")
    expect(index).toContain("import('./price-alerts2.plugin.ts')")
    expect(index).toContain("import('./PriceAlerts2View.tsx')")
    expect(read('big-acme-price-alerts2', 'src', 'messages.ts')).toContain("'Price alerts2'")
    const files = readdirSync(join(folder, 'big-acme-price-alerts2', 'src'))
    const left = files.filter((file) =>
      /greeting/i.test(read('big-acme-price-alerts2', 'src', file)),
    )
    expect([left, /greeting/i.test(read('big-acme-price-alerts2', 'README.md'))]).toEqual([
      [],
      false,
    ])
  })

  test('behaviour: the package asks for the versions that the kit is tested with', async () => {
    await latchkey(['plugin', 'acme/bell'])
    const { version, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const written = JSON.parse(read('acme-bell', 'package.json'))
    expect(written).toMatchObject({
      name: 'acme-bell',
      peerDependencies: { latchkey: `^${version}` },
      devDependencies: { react: devDependencies.react, typescript: devDependencies.typescript },
    })
    expect(Object.values(written.devDependencies)).not.toContain(undefined)
  })

  test.each([
    'bell',
    'acme/',
    '/bell',
    'Acme/bell',
    'acme/Bell',
    'acme/bell/more',
    '../acme/bell',
    'acme/..',
    'acme/-bell',
    'acme/bell-',
    'acme/2bell',
    'acme/be ll',
    "acme/be'll",
    'acme/bell\n',
    `acme/${'x'.repeat(90)}`,
    '',
  ])('fault: refuses the name %j, shows a good one and writes nothing', async (name) => {
    const { code, complained } = await latchkey(['plugin', name])
    expect(code).toBe(1)
    expect(complained).toContain(`"${name}" cannot be the name of a plugin.`)
    expect(complained).toContain('latchkey plugin acme/price-alerts')
    expect(readdirSync(folder)).toEqual([])
  })

  test('fault: leaves a folder alone that exists', async () => {
    mkdirSync(join(folder, 'acme-bell'))
    writeFileSync(join(folder, 'acme-bell', 'mine.txt'), 'mine')
    const { code, complained } = await latchkey(['plugin', 'acme/bell'])
    expect(code).toBe(1)
    expect(complained).toMatch(/^The folder "acme-bell" exists already\.\nRemove it/)
    expect(readdirSync(join(folder, 'acme-bell'))).toEqual(['mine.txt'])
  })
})

describe('latchkey doctor', () => {
  const ordersManifest = defineManifest({
    id: 'acme/orders',
    apiVersion: PLUGIN_API_VERSION,
    gate: { feature: 'swaps' },
    permissions: ['storage', 'http:https://orders.acme.example', 'wallet:request'],
    activation: 'start',
  })
  const orders = definePlugin(ordersManifest, undefined, async () => ({
    default: implement(ordersManifest, () => {}),
  }))
  const options = defineKitOptions({
    projectId: 'doctor',
    namespaces: [eip155()],
    networks: testNetworks.slice(0, 1),
    plugins: [orders],
    // All but the storage.
    grants: { 'acme/orders': ['http:https://orders.acme.example', 'wallet:request'] },
    metadata: { icons: ['https://cdn.acme.example/icon.png', 'https://other.example/icon.png'] },
    logLevel: 'silent',
  })
  const configure = (name: string) => writeFileSync(join(folder, name), '')

  test('[C.29] behaviour: says what is on and why, and what each plugin may touch', async () => {
    configure('latchkey.config.js')
    const { code, said } = await latchkey(['doctor'], { default: options })
    expect(code).toBe(1)
    expect(said).toMatch(/^ {2}acme\/orders +failed +The permission "storage" was not granted/m)
    expect(said).toMatch(/^ {2}swaps +on +is on by default$/m)
    expect(said).toMatch(/^ {2}pay +off +is off by default$/m)
    expect(said).toMatch(/^Hosts\n(?: .*\n)*? {2}acme\/orders +https:\/\/orders\.acme\.example$/m)
    expect(said).not.toContain('acme/orders/*')
    expect(said).toContain('Requests to the wallet\n  acme/orders  *\n')
    expect(said).toContain("\n  connect-src 'self' https://orders.acme.example https://rpc.test\n")
    expect(said).toContain("\n  img-src 'self' data: blob: https://cdn.acme.example\n")
  })

  test('behaviour: takes the kit itself from a file of any name, and ends it', async () => {
    configure('kit.mjs')
    const kit: Kit = createKit(
      { ...options, grants: { 'acme/orders': ordersManifest.permissions } },
      fakeEnvironment(),
    )
    const { code, said } = await latchkey(['doctor', 'kit.mjs'], { other: 1, kit })
    expect(code).toBe(0)
    expect(said).toMatch(/^ {2}acme\/orders +active +its set-up finished$/m)
    expect(said).toContain('Faults\n  none')
    expect(kit.inspect().plugins.map(({ status }) => status)).not.toContain('active')
  })

  test('fault: says that there is no file, and which ones it looked for', async () => {
    const { code, complained } = await latchkey(['doctor'])
    expect(code).toBe(1)
    expect(complained).toMatch(
      /^There is no latchkey\.config\.js, and no latchkey\.config\.mjs in /,
    )
    expect((await latchkey(['doctor', 'no.js'])).complained).toMatch(/^There is no no\.js in /)
  })

  test.each([[{}], [{ default: 7, kit: null }], [{ default: { namespaces: [] } }]])(
    'fault: says that %j is neither a kit nor options',
    async (exported) => {
      configure('kit.js')
      const { code, complained } = await latchkey(['doctor', 'kit.js'], exported)
      expect(code).toBe(1)
      expect(complained).toMatch(/^The file exports neither a kit nor options of one\./)
    },
  )

  test('fault: names the options that are wrong, as the log of a page does', async () => {
    configure('kit.js')
    const wrong = {
      ...options,
      plugins: [],
      themeMode: 'dim',
      locale: 'klingon',
      themeVariables: { '--kit-acent': '#fff' },
      features: { swap: true, send: 'yes', email: true },
    }
    const { code, said } = await latchkey(['doctor', 'kit.js'], { default: wrong })
    expect(code).toBe(1)
    const [, list = ''] = /^Wrong options\n([\s\S]*?)\n\n/.exec(said) ?? []
    expect(list.split('\n').map((line) => line.trim().split(/: |; /)[0])).toEqual([
      'themeMode',
      'themeVariables',
      'locale',
      'features.email',
      'features.send',
      'features.swap',
    ])
    expect(list).toContain('unknown feature; did you mean "swaps"?')
    const right = await latchkey(['doctor', 'kit.js'], { default: { ...options, plugins: [] } })
    expect([right.code, right.said]).toEqual([
      0,
      expect.stringMatching(/^Wrong options\n {2}none\n/),
    ])
  })

  test('fault: hands on what the kit says of wrong options', async () => {
    configure('kit.js')
    const { code, complained } = await latchkey(['doctor', 'kit.js'], {
      default: { ...options, networks: [] },
    })
    expect(code).toBe(1)
    expect(complained).toMatch(/networks/)
  })

  test('fault: says why a file cannot be loaded', async () => {
    configure('kit.js')
    const complained: string[] = []
    const code = await runCli(['doctor', 'kit.js'], {
      folder,
      load: () => Promise.reject(new Error('Unexpected token')),
      print: () => {},
      printError: (text) => complained.push(text),
    })
    expect(code).toBe(1)
    expect(complained.join()).toMatch(/kit\.js could not be loaded\.\nUnexpected token\n/)
  })
})

describe('latchkey', () => {
  test.each([
    [['plugins'], 'There is no command "plugins".'],
    [['plugin', 'acme/bell', 'more'], '"more" is too much.'],
    [['plugin', '--force'], "Unknown option '--force'"],
    [['plugin'], 'A name is missing.'],
  ])('fault: %j is answered by how it is used', async (args, sentence) => {
    const { code, complained } = await latchkey(args)
    expect(code).toBe(1)
    expect(complained).toContain(sentence)
    expect(complained).toContain('latchkey plugin')
    expect(existsSync(join(folder, 'acme-bell'))).toBe(false)
  })

  test.each([[[]], [['--help']], [['doctor', '-h']]])(
    'behaviour: %j shows every command, an example of each, and where the documentation is',
    async (args) => {
      const { code, said } = await latchkey(args)
      expect(code).toBe(0)
      for (const words of [
        'Usage: npx latchkey <command>',
        'plugin <vendor/name>',
        'doctor [file]',
        'npx latchkey plugin acme/price-alerts',
        'node_modules/latchkey/README.md',
      ]) {
        expect(said).toContain(words)
      }
    },
  )
})
