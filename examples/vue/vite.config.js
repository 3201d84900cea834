import vue from '@vitejs/plugin-vue'

export default {
  plugins: [
    // Elements of the kit are none of Vue's components.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } } }),
  ],
}
