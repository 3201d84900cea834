/** The apps that `latchkey create` writes, by the folder of `examples` that each is. */
export const appTemplates: ReadonlyMap<string, string> = new Map([
  ['vite', 'React with Vite'],
  ['next', 'Next, with the account in the first picture'],
  ['wagmi', 'React with the hooks of wagmi'],
  ['ethers', 'ethers'],
  ['solana', 'React with the hooks of the Solana wallet adapter'],
  ['vue', 'Vue, with elements'],
  ['svelte', 'Svelte, with elements'],
  ['plain', 'plain HTML, with elements'],
])
