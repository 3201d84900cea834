import { optionText, topStatement, transportsText, wagmiOptions } from './make-kit.ts'
import { propertiesOf } from './syntax-tree.ts'
import type { Twin } from './twin.ts'
import type { App, WagmiAdapterUse } from './app.ts'

/** Is noted while the files are read; `createAppKit` writes what stands in its place. */
export const wagmiAdapterTwin: Twin = {
  plan: (use) => {
    const [created, declarator] = use.parents
    const options =
      created?.type === 'NewExpression' ? propertiesOf(created.arguments[0]) : undefined
    const statement = topStatement(use)
    const isNamed = declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier'
    if (!created || !options?.has('networks') || !statement || !isNamed) {
      return {
        left: 'make wagmi’s configuration with createConfig and latchkeyConnector(kit) (docs/viem-ethers-wagmi.md): this takes no plain list of options with "networks", or stands in a function',
      }
    }
    const name = declarator.id.type === 'Identifier' ? declarator.id.name : ''
    use.app.wagmi = { source: use.source, name, statement, options, configName: undefined }
    return { apply: () => use.app.namespaces.add('eip155') }
  },
}

/** `createConfig({ … })` of wagmi in the place of the adapter, with the kit as its connector. */
export function wagmiConfigText({ source, options }: WagmiAdapterUse, app: App): string {
  const networks = options.get('networks')
  if (networks === undefined) throw new TypeError('networks are checked by the plan')
  const create = source.importName('createConfig', 'wagmi')
  const transports = options.get('transports')
  const kept = ['ssr', 'storage', 'batch', 'pollingInterval', 'cacheTime'].flatMap((name) => {
    const value = options.get(name)
    return value ? [optionText(name, source.text(value))] : []
  })
  for (const [name, value] of options) {
    if (['customRpcUrls', 'connectors'].includes(name)) {
      source.left(
        value,
        `"${name}" was left out: say it in transports, or in the list of connectors`,
      )
    }
  }
  const all = [
    `chains: ${source.text(networks)}`,
    `transports: ${transports ? source.text(transports) : transportsText(networks, source)}`,
    ...kept,
    ...wagmiOptions(source, app),
  ]
  return `${create}({\n${all.map((option) => `  ${option},\n`).join('')}})`
}
