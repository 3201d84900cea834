import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { manifest } from './built-package.ts'
import { root } from './source-file.ts'

/** What a sample may name that stands elsewhere. */
const ambient = `
  declare const options: import('latchkey').KitOptions
  declare module '@solana/wallet-adapter-react' {
    export const useWallet: () => { select(name: import('@solana/wallet-adapter-base').WalletName | null): void }
  }
  declare module 'acme-price-alerts' { export const priceAlertsPlugin: () => import('latchkey/kernel').Plugin }
  declare module 'wagmi/chains' { export * from 'viem/chains' }
  declare module '@tanstack/react-query' {
    export class QueryClient {}
    export function QueryClientProvider(props: {
      client: QueryClient
      children: import('react').ReactNode
    }): import('react').ReactNode
  }`

/** wagmi hands on what its core has, and adds what is of React. */
const wagmi = `
  import type { Config, State } from '@wagmi/core'
  import type { ReactNode } from 'react'
  export * from '@wagmi/core'
  export declare function WagmiProvider(props: {
    config: Config
    initialState?: State | undefined
    children: ReactNode
  }): ReactNode
  export declare function useAccount(): { address: \`0x\${string}\` | undefined }`

/** What the compiler says, as it would to somebody who installed the package. */
export function compile(
  samples: readonly { readonly path: string; readonly code: string }[],
): string[] {
  const host = mkdtempSync(join(tmpdir(), 'latchkey-samples-'))
  try {
    linkPackages(join(host, 'node_modules'))
    for (const { path, code } of samples) {
      mkdirSync(dirname(join(host, path)), { recursive: true })
      // A sample without imports is no module, and shares its names with the others.
      writeFileSync(join(host, path), `${code}export {}\n`)
    }
    writeFileSync(join(host, 'ambient.d.ts'), ambient)
    writeFileSync(join(host, 'wagmi.ts'), wagmi)
    writeFileSync(join(host, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(host, 'tsconfig.json'), JSON.stringify(tsconfig))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc], { cwd: host, encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
  } finally {
    rmSync(host, { recursive: true })
  }
}

function linkPackages(folder: string): void {
  mkdirSync(folder)
  symlinkSync(root, join(folder, manifest.name))
  const own = [
    ...['react', 'react-dom', '@types', '@testing-library', 'axe-core', 'viem', 'ethers'],
    ...['@solana', '@wallet-standard', '@polkadot', '@cosmjs'],
  ]
  for (const name of own) symlinkSync(join(root, 'node_modules', name), join(folder, name))
  mkdirSync(join(folder, '@wagmi'))
  symlinkSync(join(root, 'node_modules/wagmi-core-3'), join(folder, '@wagmi/core'))
  mkdirSync(join(folder, 'polkadot-api'))
  const bridge = join(folder, 'polkadot-api/pjs-signer')
  symlinkSync(join(root, 'node_modules/@polkadot-api/pjs-signer'), bridge)
}

const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    paths: {
      // The package that the guide makes.
      'acme-tally': ['./kernel/README/src/index.ts'],
      wagmi: ['./wagmi.ts'],
    },
  },
}
