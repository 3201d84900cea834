import { checkCode } from './code-rules.ts'
import type { Finding } from './finding.ts'
import { findCycles } from './import-graph.ts'
import { checkImports, isPublished } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'

/** Every breach of the rules of the house in these files. */
export function checkFiles(files: readonly SourceFile[]): Finding[] {
  const product = files.filter(isProduct)
  return [
    ...product.flatMap(checkImports),
    ...product.filter(isPublished).flatMap(checkCode),
    ...findCycles(files),
  ]
}

/** Tests and the tools of this folder may look anywhere. */
function isProduct({ path }: SourceFile): boolean {
  return (
    !/\.(test|e2e)\.tsx?$/.test(path) && !/^test\/(architecture|scenarios|e2e|env)\//.test(path)
  )
}
