import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'
import { installTools } from './install-tools.ts'

const artifact = fileURLToPath(
  new URL(
    '../tools/node_modules/@account-abstraction/contracts/artifacts/EntryPoint.json',
    import.meta.url,
  ),
)

/** Creation code of the canonical EntryPoint v0.8 (ERC-4337). */
export async function readEntryPointCode(): Promise<Hex> {
  await installTools()
  const { bytecode } = JSON.parse(await readFile(artifact, 'utf8')) as { bytecode: Hex }
  return bytecode
}
