import { readFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import { installTools, toolsFolder } from './install-tools.ts'

/** Creation code of the canonical EntryPoint v0.8 (ERC-4337), as its package has it. */
export async function readEntryPointCode(): Promise<Hex> {
  await installTools()
  const name = '@account-abstraction/contracts'
  const artifact = `${toolsFolder}node_modules/${name}/artifacts/EntryPoint.json`
  const { bytecode } = JSON.parse(await readFile(artifact, 'utf8')) as { bytecode: Hex }
  return bytecode
}
