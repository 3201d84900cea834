/** What draws a view alone, for the testing kit: it holds the kernel, so that no entry for pages has it. */
export { shellMessages } from '../messages/areas/shell.ts'
export { ShellProvider } from '../shell/ShellProvider.tsx'
export { ViewOutlet } from '../shell/ViewOutlet.tsx'
