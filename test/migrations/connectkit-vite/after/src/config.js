import { latchkeyConnector, wagmiNetworks } from "latchkey/wagmi";
import { createKit, defaultPlugins } from "latchkey";
import { eip155 } from "latchkey/namespaces/eip155";
import { walletConnect } from "latchkey/plugins/wallet-connect";
import { createConfig, http } from "wagmi";
import { mainnet, polygon } from "wagmi/chains";

const projectId = import.meta.env.VITE_PROJECT_ID;

const networks = {
  chains: [mainnet, polygon],
  transports: { [mainnet.id]: http("https://node.example/1"), [polygon.id]: http() },
};

export const kit = createKit({
  projectId,
  metadata: { name: "Harbour", description: "Boats by the hour", icons: ["/boat.png"] },
  ...wagmiNetworks(networks),
  namespaces: [eip155()],
  plugins: [...defaultPlugins(), walletConnect()],
  themeMode: 'light',
});

export const config = createConfig({
  ...networks,
  connectors: [latchkeyConnector(kit)],
  multiInjectedProviderDiscovery: false,
});
