import { getDefaultConfig } from "connectkit";
import { createConfig, http } from "wagmi";
import { mainnet, polygon } from "wagmi/chains";

const projectId = import.meta.env.VITE_PROJECT_ID;

export const config = createConfig(
  getDefaultConfig({
    appName: "Harbour",
    appDescription: "Boats by the hour",
    appIcon: "/boat.png",
    walletConnectProjectId: projectId,
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http("https://node.example/1"), [polygon.id]: http() },
    enableFamily: false,
  }),
);
