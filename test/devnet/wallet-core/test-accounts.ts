import { hdKeyToAccount, mnemonicToAccount, type HDAccount } from 'viem/accounts'

/** The phrase that every development chain knows. Worth nothing anywhere else. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** The first accounts of the test phrase, funded on both local chains. */
export function createTestAccounts(count = 4): HDAccount[] {
  const parent = mnemonicToAccount(testMnemonic, {
    path: "m/44'/60'/0'/0" as `m/44'/60'/${string}`,
  }).getHdKey()
  return Array.from({ length: count }, (_, index) =>
    hdKeyToAccount(parent, { path: `m/${index}` as `m/44'/60'/${string}` }),
  )
}
