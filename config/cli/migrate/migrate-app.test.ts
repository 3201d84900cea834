import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { runCli } from '../run-cli.ts'

const apps = join('test', 'migrations')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function migrate(...flags: readonly string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCli(['migrate', ...flags], {
    folder,
    load: () => Promise.reject(new Error('not loaded')),
    print: (text) => said.push(text),
    printError: (text) => complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

const filesOf = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]),
  )

describe.each(readdirSync(apps))('the app %s', (app) => {
  beforeEach(() => cpSync(join(apps, app, 'before'), folder, { recursive: true }))

  test('behaviour: is rewritten, and the report says what is left', async () => {
    const { code, said } = await migrate('--write')
    expect(code).toBe(0)
    expect(filesOf(folder)).toEqual(filesOf(join(apps, app, 'after')))
    expect(`${said}\n`).toBe(readFileSync(join(apps, app, 'report.txt'), 'utf8'))
  })

  test('behaviour: without --write the report is the same, and no file changes', async () => {
    const { code, said } = await migrate()
    const written = readFileSync(join(apps, app, 'report.txt'), 'utf8').split('\n')
    expect(code).toBe(0)
    expect(said.split('\n').slice(0, -1)).toEqual(written.slice(0, -2))
    expect(said).toMatch(
      /Nothing was written\. Say --write to write it; commit your work before\.$/,
    )
    expect(filesOf(folder)).toEqual(filesOf(join(apps, app, 'before')))
  })
})

test('fault: an app without one of the three is told so', async () => {
  write('src/App.tsx', "import { useAccount } from 'wagmi'\n")
  write('node_modules/connectkit/index.js', "export * from 'connectkit'\n")
  const { code, complained } = await migrate('--write')
  expect(code).toBe(1)
  expect(complained).toBe(
    'No file here imports AppKit, RainbowKit or ConnectKit.\nRun it in the folder of the app.',
  )
})

test('fault: a file that cannot be read stops all, and nothing is written', async () => {
  const good =
    "import { ConnectKitButton } from 'connectkit'\nexport const A = () => <ConnectKitButton />\n"
  write('src/a.tsx', good)
  write('src/b.tsx', "import { ConnectKitButton } from 'connectkit'\nconst = 3\n")
  const { code, complained } = await migrate('--write')
  expect(code).toBe(1)
  expect(complained).toMatch(/b\.tsx cannot be read: .*\(2:6\)/)
  expect(read('src/a.tsx')).toBe(good)
})

test('fault: a word after the command is too much', async () => {
  const { code, complained } = await migrate('src')
  expect(code).toBe(1)
  expect(complained).toMatch(/^"src" is too much\./)
})

describe('what has no twin stays and is listed', () => {
  const left = async (text: string) => {
    write('app.tsx', text)
    const { said } = await migrate('--write')
    return { said, after: read('app.tsx') }
  }

  test('fault: options that are no plain list, and a call in a function', async () => {
    const text =
      "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nexport const make = (o: object) => getDefaultConfig(o)\n"
    const { said, after } = await left(text)
    expect(after).toBe(text)
    expect(said).toContain('for you   2: getDefaultConfig: make the kit with createKit')
    expect(said).toContain('No file makes the kit now')
  })

  test('fault: a name that the table does not know', async () => {
    const text =
      "import { ConnectKitButton, Avatar } from 'connectkit'\nexport const A = () => <><Avatar /><ConnectKitButton {...{}} /></>\n"
    const { said, after } = await left(text)
    expect(after).toContain("import { Avatar } from 'connectkit'")
    expect(after).toContain("import { ConnectButton } from 'latchkey/react'")
    expect(said).toContain('for you   2: Avatar: it has no twin')
    expect(said).toContain('for you   2: {...{}} was left out: its names are not known')
  })

  test('fault: names that a hook of the kit does not return', async () => {
    const text =
      "import { useAppKit } from '@reown/appkit/react'\nexport const useIt = () => { const all = useAppKit(); return all }\n"
    const { said, after } = await left(text)
    expect(after).toBe(text)
    expect(said).toContain('useKit of latchkey/react returns other names: open, close')
  })

  test('fault: elements in templates', async () => {
    write('App.vue', '<template><appkit-button /></template>')
    const { said } = await left(
      "import { createAppKit } from '@reown/appkit/vue'\ncreateAppKit({ networks: [], projectId: 'x' })\n",
    )
    expect(said).toContain(
      'App.vue\n  for you   the elements of latchkey/elements (docs/elements.md)',
    )
  })
})

test('behaviour: a ConnectKit without chains keeps the four that it had', async () => {
  write(
    'wagmi.ts',
    "import { getDefaultConfig } from 'connectkit'\nimport { createConfig } from 'wagmi'\nexport const config = createConfig(getDefaultConfig({ appName: 'A', walletConnectProjectId: 'p' }))\n",
  )
  await migrate('--write')
  expect(read('wagmi.ts')).toContain(
    "import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'",
  )
  expect(read('wagmi.ts')).toContain('chains: [mainnet, polygon, optimism, arbitrum],')
  expect(read('wagmi.ts')).toContain('[polygon.id]: http(), [optimism.id]: http()')
})

test('behaviour: each chain gets a node: the former kit added those that were not named', async () => {
  write(
    'wagmi.ts',
    [
      "import { getDefaultConfig } from '@rainbow-me/rainbowkit'",
      "import { base, mainnet, sepolia } from 'wagmi/chains'",
      "import { http } from 'viem'",
      'export const config = getDefaultConfig({',
      "  appName: 'A', projectId: 'p', chains: [mainnet, ...(isTest ? [sepolia] : []), base],",
      "  transports: { [mainnet.id]: http('https://node.example') },",
      '})',
      '',
    ].join('\n'),
  )
  await migrate('--write')
  expect(read('wagmi.ts')).toMatch(
    /\{ \[mainnet\.id\]: http\('https:\/\/node\.example'\), \[sepolia\.id\]: (\w+)\(\), \[base\.id\]: \1\(\) \}/,
  )
})

test('fault: where no file makes the kit, those that need it say so', async () => {
  write(
    'app.tsx',
    "import { ConnectKitProvider } from 'connectkit'\nexport const App = () => <ConnectKitProvider />\n",
  )
  const { said } = await migrate('--write')
  expect(said).toContain('for you   1: import the kit here, once a file makes it')
})

test('behaviour: a file that hands a button on hands on its twin', async () => {
  write('Button.tsx', "export { ConnectKitButton, Avatar } from 'connectkit'\n")
  write('Other.tsx', "export { ConnectKitButton } from 'connectkit'\n")
  const { said } = await migrate('--write')
  expect(read('Other.tsx')).toBe(
    "export { ConnectButton as ConnectKitButton } from 'latchkey/react'\n",
  )
  expect(read('Button.tsx')).toBe("export { ConnectKitButton, Avatar } from 'connectkit'\n")
  expect(said).toContain('for you   1: this hands on what has no twin')
})

test('behaviour: a theme that follows the app is left to setThemeMode, and its import goes', async () => {
  write(
    'app.tsx',
    [
      "import { darkTheme, lightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'",
      'export const App = ({ isDark }: { isDark: boolean }) => (',
      '  <RainbowKitProvider theme={isDark ? darkTheme() : lightTheme()} />',
      ')',
      '',
    ].join('\n'),
  )
  const { said } = await migrate('--write')
  expect(read('app.tsx')).not.toMatch(/Theme|rainbow/)
  expect(said).toContain('"theme" was left out: useKitTheme().setThemeMode of latchkey/react')
})

test('behaviour: names that the file has already are kept apart', async () => {
  write(
    'app.jsx',
    'import { ConnectKitButton } from \'connectkit\'\nconst ConnectButton = () => <ConnectKitButton label="Hi" />\nexport { ConnectButton }\n',
  )
  await migrate('--write')
  expect(read('app.jsx')).toBe(
    'import { ConnectButton as KitConnectButton } from \'latchkey/react\'\nconst ConnectButton = () => <KitConnectButton label="Hi" />\nexport { ConnectButton }\n',
  )
})

describe('an adapter of wagmi in the file that makes the kit', () => {
  const files = (tail: string) => {
    write(
      'config.tsx',
      [
        "import { createAppKit } from '@reown/appkit/react'",
        "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'",
        "import { base } from '@reown/appkit/networks'",
        "import { WagmiProvider } from 'wagmi'",
        'const networks = [base]',
        "const lamp = new WagmiAdapter({ networks, projectId: 'p' })",
        "createAppKit({ adapters: [lamp], networks, projectId: 'p' })",
        'export const Lit = () => <WagmiProvider config={lamp.wagmiConfig} />',
        tail,
        '',
      ].join('\n'),
    )
  }

  test('behaviour: is followed where its provider is drawn, and no longer exported by name', async () => {
    files('export { lamp, networks }')
    write(
      'read.ts',
      "import { lamp } from './config'\nexport const chains = lamp.wagmiConfig.chains\n",
    )
    const { code } = await migrate('--write')
    expect(code).toBe(0)
    expect(read('config.tsx')).toContain('<WagmiProvider config={wagmiConfig} />')
    expect(read('config.tsx')).toContain('export { networks }')
    expect(read('config.tsx')).not.toMatch(/\blamp\b/)
    expect(read('read.ts')).toBe(
      "import { wagmiConfig } from './config'\nexport const chains = wagmiConfig.chains\n",
    )
  })

  test('fault: what else is read of it is listed', async () => {
    files('export { lamp }')
    write('read.ts', "import { lamp } from './config'\nlamp.wagmiConfig.chains\nlamp.syncAll()\n")
    const { said } = await migrate('--write')
    expect(read('config.tsx')).not.toMatch(/\blamp\b/)
    expect(said).toContain('for you   3: lamp has gone: wagmiConfig is wagmi’s configuration')
  })
})

test('fault: a hook that is told what to do then is left', async () => {
  const text =
    "import { useModal } from 'connectkit'\nexport const useIt = () => { const { setOpen } = useModal({ onConnect: () => {} }); return setOpen }\n"
  write('app.ts', text)
  const { said } = await migrate('--write')
  expect(read('app.ts')).toBe(text)
  expect(said).toContain('for you   2: useModal: useKitEvent of latchkey/react tells')
})

test('fault: connectors of a list of wallets give way to the one of the kit', async () => {
  write(
    'app.ts',
    "import { connectorsForWallets } from '@rainbow-me/rainbowkit'\nexport const all = connectorsForWallets([], { appName: 'A', projectId: 'p' })\n",
  )
  const { said } = await migrate('--write')
  expect(said).toContain('for you   2: connectorsForWallets: make the kit with createKit')
})

test('behaviour: with a list of wallets goes what pairs with phones, and wallets of other packages are named', async () => {
  write(
    'app.ts',
    [
      "import { connectorsForWallets } from '@rainbow-me/rainbowkit'",
      "import { rainbowkitPocketWallet } from 'pocket-connector'",
      "export const all = connectorsForWallets([{ groupName: 'A', wallets: [rainbowkitPocketWallet] }], { appName: 'A', projectId: 'p' })",
      '',
    ].join('\n'),
  )
  const { said } = await migrate('--write')
  expect(said).toContain('createKit, walletConnect() among its plugins')
  expect(said).toContain('with multiInjectedProviderDiscovery: false')
  expect(said).toContain('rainbowkitPocketWallet of pocket-connector: as a connector of wagmi')
  expect(said).toContain('npm install latchkey @walletconnect/universal-provider@2.21.8\n')
})

test('behaviour: what served a property alone that goes is listed, and what else is used is not', async () => {
  write(
    'app.tsx',
    [
      "import { darkTheme, lightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'",
      "import { useState } from 'react'",
      "import { Picture } from './Picture'",
      "import { Face } from './Face'",
      'export const App = () => {',
      '  const [isDark, setDark] = useState(false)',
      '  return (',
      '    <RainbowKitProvider avatar={Picture} fallback={Face} theme={isDark ? darkTheme() : lightTheme()}>',
      '      <button onClick={() => setDark(true)}><Face /></button>',
      '    </RainbowKitProvider>',
      '  )',
      '}',
      '',
    ].join('\n'),
  )
  const { said } = await migrate('--write')
  expect(said).toContain('for you   8: nothing uses Picture, isDark here now\n')
})

test('behaviour: an address with the name of the former kit is no import of it', async () => {
  write(
    'app.tsx',
    'import { ConnectKitButton } from \'connectkit\'\nexport const A = () => <a href="https://connectkit.example"><ConnectKitButton /></a>\n',
  )
  const { said } = await migrate('--write')
  expect(said).toMatch(/npm uninstall connectkit\n/)
})
