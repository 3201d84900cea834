import { defineKitElements } from 'latchkey/elements'
import { createApp } from 'vue'
import App from './App.vue'
import { kit } from './kit.js'

defineKitElements(kit)
createApp(App).mount('#app')
