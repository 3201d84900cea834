export const breaks = [
  {
    row: 'C.01',
    says: 'the kernel imports a plugin',
    file: 'kernel/wallet/format.ts',
    find: `import { nativeDecimalsShown } from '../base/constants.ts'
`,
    replace: `import { nativeDecimalsShown } from '../base/constants.ts'
import '../../plugins/swaps/quote-times.ts'
`,
  },
  {
    row: 'C.02',
    says: 'two files import each other',
    file: 'kernel/base/kit-error.ts',
    find: 'export class KitError',
    replace: `import './caip.ts'

export class KitError`,
  },
  {
    row: 'C.03',
    says: 'views do not hear of a change',
    file: 'ui-shell/hooks/use-store.ts',
    find: '(listener: () => void) => subscribe(listener), [subscribe]',
    replace: '(_: () => void) => () => {}, [subscribe]',
  },
  {
    row: 'C.04',
    says: 'two kernels share their services',
    file: 'kernel/container.ts',
    find: 'const registry = rootContainer.createChildContainer()',
    replace: 'const registry = rootContainer',
  },
  {
    row: 'C.05',
    says: 'subscribers hear of a fact before it is folded',
    file: 'kernel/base/event.ts',
    find: `        for (const reduce of reducers) reduce(event)
        subject.next(event)`,
    replace: `        subject.next(event)
        for (const reduce of reducers) reduce(event)`,
  },
  {
    row: 'C.05',
    says: 'a fact overtakes the one that it was emitted in',
    file: 'kernel/base/event.ts',
    find: '      if (!isDraining) drain()',
    replace: '      drain()',
  },
  {
    row: 'C.06',
    says: 'a payment of tokens is an approval',
    file: 'namespaces/eip155/sending.ts',
    find: "functionName: 'transfer', args: [to, units] })",
    replace: "functionName: 'approve', args: [to, units] })",
  },
  {
    row: 'C.07',
    says: 'a wallet of Solana signs other bytes than the text',
    file: 'namespaces/solana/adapter.ts',
    find: 'const message = base58.encode(encodeText(text))',
    replace: 'const message = base58.encode(encodeText(text).slice(1))',
  },
  {
    row: 'C.09',
    says: 'every address signs in the old way',
    file: 'namespaces/bip122/adapter.ts',
    find: "const protocol = form === 'p2pkh' ? 'ecdsa' : 'bip322'",
    replace: "const protocol = form === undefined ? 'bip322' : 'ecdsa'",
  },
  {
    row: 'C.10',
    says: 'a message of Cosmos is signed as a transaction',
    file: 'namespaces/cosmos/adapter.ts',
    find: "method: 'cosmos_signAmino'",
    replace: "method: 'cosmos_signDirect'",
  },
  {
    row: 'C.06',
    says: 'a message goes to the wallet without the chain library',
    file: 'namespaces/eip155/adapter.ts',
    find: 'return readSignature(await signMessage({ address, request }, text))',
    replace: `void signMessage
      const params = [\`0x\${Buffer.from(text).toString('hex')}\`, address]
      return readSignature(await request({ method: 'personal_sign', params }))`,
  },
  {
    row: 'C.06',
    says: 'the balance is asked by hand',
    file: 'namespaces/eip155/native-balance.ts',
    find: 'askNetwork(options, (client) => readBalance(client, { address }))',
    replace: `options.nodes
    .request(
      options.network.caipNetworkId,
      { method: 'eth_getBalance', params: [address, 'latest'] },
      options.signal,
    )
    .then((units) => (void readBalance, BigInt(units as string)))`,
  },
  {
    row: 'C.07',
    says: 'a kit lists itself as a wallet',
    file: 'namespaces/page-wallets/wallet-standard.ts',
    find: '    if (isKitWallet(native)) return\n',
    replace: '    void isKitWallet\n',
  },
  {
    row: 'C.07',
    says: 'the balance is asked by hand',
    file: 'namespaces/solana/web3-connection.ts',
    find: 'const units = await connection.getBalance(new PublicKey(address))',
    replace: `void connection
      const answer = await options.nodes.request(
        options.network.caipNetworkId,
        { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
        options.signal,
      )
      const units = Number((answer as { value: number }).value)`,
  },
  {
    row: 'C.07',
    says: 'a message is asked of a key that nobody read',
    file: 'namespaces/solana/adapter.ts',
    find: 'pubkey: publicKeyOf(address) }',
    replace: 'pubkey: (publicKeyOf, address) }',
  },
  {
    row: 'C.08',
    says: 'a wallet connects without the chain library',
    edits: [
      {
        file: 'namespaces/polkadot/extension-connector.ts',
        find: '  return { decode: decodeByLibrary, encode: encodeByLibrary }',
        replace: `  void [decodeByLibrary, encodeByLibrary]
  return { decode: decodeSs58, encode: encodeSs58 }`,
      },
      {
        file: 'namespaces/polkadot/extension-connector.ts',
        find: `import { extensionRequests, type ExtensionState } from './extension-requests.ts'
`,
        replace: `import { extensionRequests, type ExtensionState } from './extension-requests.ts'
import { decodeSs58, encodeSs58 } from './ss58-address.ts'
`,
      },
    ],
  },
  {
    row: 'C.08',
    says: 'a message goes to the wallet without the chain library',
    file: 'namespaces/polkadot/adapter.ts',
    find: 'return signByLibrary(address, text, async (message) => {',
    replace: `const ask = async (
        run: (message: { address: string; data: string }) => Promise<{ signature: string }>,
      ) => (void signByLibrary, (await run({ address, data: text })).signature)
      return ask(async (message) => {`,
  },
  {
    row: 'C.09',
    says: 'addresses are checked without the chain library',
    file: 'namespaces/bip122/adapter.ts',
    find: 'parseAddress: (text, network) => parseAddress(text, network, decodeByLibrary),',
    replace: 'parseAddress: (text, network) => parseAddress(text, network),',
  },
  {
    row: 'C.09',
    says: 'the way of signing is read without the chain library',
    file: 'namespaces/bip122/adapter.ts',
    find: 'readAddress(address, decodeByLibrary)?.form',
    replace: 'readAddress(address)?.form',
  },
  {
    row: 'C.10',
    says: 'the chain library is not asked for the balance',
    file: 'namespaces/cosmos/stargate-client.ts',
    find: '    bank.balance(address, denom).catch(',
    replace: `    queries(question).abciQuery({ path: '/cosmos.bank.v1beta1.Query/Balance' } as never).then(
      () => (void bank, { denom, amount: '0' }),
    ).catch(`,
  },
  {
    row: 'C.06',
    says: 'an account of which nothing is known is called standard',
    file: 'namespaces/eip155/AccountType.tsx',
    find: 'if (!connection || type === undefined) return null',
    replace: 'if (!connection) return null',
  },
  {
    row: 'C.06',
    says: 'nobody draws the account type',
    file: 'namespaces/eip155/eip155.plugin.ts',
    find: `      ctx.contribute(accountTypeRow)
`,
    replace: `      void accountTypeRow
`,
  },
  {
    row: 'C.08',
    says: 'the generic form of an address is that of the network',
    file: 'namespaces/polkadot/AddressForms.tsx',
    find: 'encodeSs58({ ...account, prefix: genericPrefix })',
    replace: 'encodeSs58(account)',
  },
  {
    row: 'C.09',
    says: 'Receive has the payment address alone',
    file: 'namespaces/bip122/bip122.plugin.ts',
    find: "for (const place of ['settings', 'receive'] as const) {",
    replace: "for (const place of ['settings'] as const) {",
  },
  {
    row: 'C.10',
    says: 'the base denomination is shown in units of the other',
    file: 'namespaces/cosmos/Denominations.tsx',
    find: 'value: held(base, 0)',
    replace: 'value: held(base, decimals)',
  },
  {
    row: 'C.11',
    says: 'only the first namespace is proposed',
    file: 'plugins/wallet-connect/proposal.ts',
    find: 'for (const namespace of new Set(namespaces)) {',
    replace: 'for (const namespace of new Set(namespaces.slice(0, 1))) {',
  },
  {
    row: 'C.12',
    says: 'a refusal does not name the path',
    file: 'config/parse-remote-config.ts',
    find: 'warnings.push(...formatIssues(entry.error.issues, path))',
    replace: 'warnings.push(...formatIssues(entry.error.issues))',
  },
  {
    row: 'C.12',
    says: 'a theme mode that there is not is taken over',
    file: 'config/host-kit.ts',
    find: 'if (!themeModes.includes(themeMode)) {',
    replace: 'if (false as boolean) {',
  },
  {
    row: 'C.12',
    says: 'the id of a message of the frame is not parsed',
    file: 'plugins/embedded-wallet/frame-gate.ts',
    find: 'id: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.string()),',
    replace: 'id: z.any(),',
  },
  {
    row: 'C.14',
    says: 'a test runs under another runner',
    file: 'kernel/environment/logger.test.ts',
    find: "from '@jest/globals'",
    replace: "from 'node:test'",
  },
  {
    row: 'C.14',
    says: 'jest leaves the tests of the example out',
    file: 'jest.config.mjs',
    find: "testPathIgnorePatterns: ['/node_modules/',",
    replace: "testPathIgnorePatterns: ['<rootDir>/examples/custom-plugin/', '/node_modules/',",
  },
  {
    row: 'C.15',
    says: 'a package of the card is not listed',
    file: 'package.json',
    find: `    "tsyringe": "4.10.0",
`,
    replace: '',
  },
  {
    row: 'C.16',
    says: 'the e-mail is there without its feature',
    file: 'plugins/email/index.ts',
    find: "gate: { feature: 'email', namespaces",
    replace: 'gate: { namespaces',
  },
  {
    row: 'C.17',
    says: 'socials are there for every namespace',
    file: 'plugins/socials/index.ts',
    find: "gate: { feature: 'socials', namespaces: ['eip155', 'solana'],",
    replace: "gate: { feature: 'email', namespaces: ['eip155', 'solana'],",
  },
  {
    row: 'C.18',
    says: 'swaps bring no action',
    file: 'plugins/swaps/index.ts',
    find: "      capability: 'swap',",
    replace: "      capability: 'names',",
  },
  {
    row: 'C.19',
    says: 'sending follows another flag',
    file: 'plugins/send/index.ts',
    find: "gate: { feature: 'send',",
    replace: "gate: { feature: 'receive',",
  },
  {
    row: 'C.20',
    says: 'receiving follows another flag',
    file: 'plugins/receive/index.ts',
    find: "gate: { feature: 'receive' },",
    replace: "gate: { feature: 'send' },",
  },
  {
    row: 'C.21',
    says: 'buying is there whatever the feature says',
    file: 'plugins/onramp/index.ts',
    find: "const gate = { feature: 'onramp', namespaces",
    replace: 'const gate = { namespaces',
  },
  {
    row: 'C.22',
    says: 'the tab of the activity is in every namespace',
    file: 'plugins/activity/index.ts',
    find: `      capability: 'activity',
`,
    replace: '',
  },
  {
    row: 'C.23',
    says: 'payments are there without the flag',
    file: 'plugins/pay/index.ts',
    find: "gate: { feature: 'pay' },",
    replace: "gate: { feature: 'send' },",
  },
  {
    row: 'C.24',
    says: 'the list of wallets is there without the feature',
    file: 'plugins/multi-wallet/index.ts',
    find: `  gate: { feature: 'multiWallet' },
`,
    replace: '',
  },
  {
    row: 'C.25',
    says: 'a plugin is there though its feature is off',
    file: 'kernel/lifecycle/plugin-gate.ts',
    find: 'if (isSettled && !isWanted) return',
    replace: 'if (isSettled && !isWanted && names.length > 1) return',
  },
  {
    row: 'C.26',
    says: 'a plugin that runs goes on without its feature',
    file: 'kernel/lifecycle/plugin-lifecycle.ts',
    find: 'if (verdict?.isOpen || refused.has(slot.id)) continue',
    replace: "if (verdict?.isOpen || refused.has(slot.id) || slot.status === 'active') continue",
  },
  {
    row: 'C.26',
    says: 'a view of a plugin that is off stays',
    file: 'kernel/wallet/views/view-service.ts',
    find: `    if (gone.length === 0) return
    kernel.emit(viewsRemoved({ viewIds: gone }))`,
    replace: `    if (gone.length < 2) return
    kernel.emit(viewsRemoved({ viewIds: gone }))`,
  },
  {
    row: 'C.28',
    says: 'who needs a plugin that failed goes on',
    file: 'kernel/lifecycle/plugin-lifecycle.ts',
    find: '        teardowns.push(close(dependant, \'blocked\', `"${slot.id}" went away`))',
    replace: '        void dependant',
  },
  {
    row: 'C.29',
    says: 'nobody is told why a plugin is off',
    file: 'kernel/lifecycle/plugin-gate.ts',
    find: '`feature "${name}" ${state ? state.reason : \'is not configured\'}`',
    replace: "`feature \"${name}\" ${state ? 'is set' : 'is not configured'}`",
  },
  {
    row: 'C.30',
    says: 'contributions of plugins have no rank',
    file: 'kernel/combine-contributions.ts',
    find: `  right.contribution.rank - left.contribution.rank ||
`,
    replace: '',
  },
  {
    row: 'C.31',
    says: 'the suite of plugins lets a fact carry a secret',
    file: 'test/conformance/plugin-conformance.ts',
    find: 'check(found === undefined, `${String(where)}',
    replace: 'check(true, `${String(where)}',
  },
  {
    row: 'C.31',
    says: 'the suite of plugins does not know a permission',
    file: 'kernel/guards/permission.ts',
    find: '  inspect: true,\n',
    replace: '',
  },
  {
    row: 'C.31',
    says: 'a plugin is not proven by the suite',
    file: 'plugins/marks/conformance.test.tsx',
    find: 'pluginConformance({ test }',
    replace: 'void ({ test }',
  },
  {
    row: 'C.32',
    says: 'a second kit takes the keys of the first',
    file: 'config/live-kits.ts',
    find: 'name: number === 1 ? base : `${base}~${number}`,',
    replace: 'name: base,',
  },
  {
    row: 'C.32',
    says: 'a kit that is gone leaves its shell',
    file: 'config/create-kit.ts',
    find: `      kitName.release()
      mounts.dispose()`,
    replace: '      kitName.release()',
  },
  {
    row: 'C.33',
    says: 'the verifier of a back end brings the page',
    file: 'plugins/sign-in/verifiers/verify.ts',
    find: `import { parseDateTime } from './date-time.ts'
`,
    replace: `import { parseDateTime } from './date-time.ts'
import { appearanceStore } from '../../../kernel/exports/index.ts'

/** Where it is shown. */
export const place = appearanceStore.id
`,
  },
  {
    row: 'C.08',
    says: 'the chain library is not asked any more',
    edits: [
      {
        file: 'namespaces/polkadot/system-account.ts',
        find: `    const account: unknown = registry.createType('AccountInfo', stored)
    return (account as AccountInfo).data.free.toBigInt()`,
        replace: `    void registry
    return BigInt(\`0x\${hex.encode(hex.decode(stored.slice(34, 66)).reverse())}\`)`,
      },
    ],
  },
  {
    row: 'C.13',
    says: 'a view comes with the entry',
    edits: [
      {
        file: 'plugins/receive/index.ts',
        find: "      load: async () => (await import('./WalletReceiveView.tsx')).loadedView,",
        replace: '      load: async () => receiveLoaded,',
      },
      {
        file: 'plugins/receive/index.ts',
        find: `import { defineOwnPlugin } from '../../kernel/exports/own.ts'
`,
        replace: `import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { loadedView as receiveLoaded } from './WalletReceiveView.tsx'
`,
      },
    ],
  },
  {
    row: 'C.34',
    says: 'a link of the documentation leads nowhere',
    file: 'README.md',
    find: '| [Options](docs/options.md) | What',
    replace: '| [Options](docs/option.md) | What',
  },
  {
    row: 'C.27',
    says: 'a plugin that is off still hears',
    file: 'kernel/lifecycle/plugin-context.ts',
    find: 'store.add(kernel.on(event, guarded(`on ${event.type}`, handler))),',
    replace: 'kernel.on(event, guarded(`on ${event.type}`, handler)),',
  },
  {
    row: 'C.10',
    says: 'an address of any chain passes where the network names no prefix',
    file: 'namespaces/cosmos/address.ts',
    find: 'if (network && found.prefix !== expected)',
    replace: 'if (expected !== undefined && found.prefix !== expected)',
  },
  {
    row: 'C.08',
    says: 'a signer of Polkadot has what could be a transaction signed as a message',
    file: 'config/bridges/polkadot.ts',
    find: "if (type !== 'bytes') throw refused",
    replace: 'if (type === undefined) throw refused',
  },
  {
    row: 'C.08',
    says: 'bytes in hex are signed as the letters of the hex',
    file: 'namespaces/polkadot/extension-requests.ts',
    find: 'const data = isHex ? message',
    replace: "const data = isHex && message === '' ? message",
  },
  {
    row: 'C.10',
    says: 'a signer of CosmJS asks hardware for what it cannot sign',
    file: 'config/bridges/cosmjs.ts',
    find: 'if (isAminoOnly === true) aminoOnly = address',
    replace: '',
  },
  {
    row: 'C.10',
    says: 'a signer of CosmJS says that what a document became meanwhile is signed',
    file: 'config/bridges/cosmjs.ts',
    find: 'const document = copyOf(given)',
    replace: 'const document = given',
  },
  {
    row: 'C.08',
    says: 'a signer of Polkadot asks for what a payload became meanwhile',
    file: 'config/bridges/polkadot.ts',
    find: 'objectOf(copyOf(payload))',
    replace: 'objectOf(payload)',
  },
  {
    row: 'C.24',
    says: 'a wallet ends the others before it is known that several are wanted',
    file: 'kernel/wallet/connections/connect-attempts.ts',
    find: 'if (live.lines().some((line) => line.connectorId !== connectorId)) {',
    replace: 'if (live.lines().length > 99) {',
  },
]
