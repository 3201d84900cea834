export default { test: { include: ['tests/*.vitest.mjs'], testTimeout: 30_000 } }
