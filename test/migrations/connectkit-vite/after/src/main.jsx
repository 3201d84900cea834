import { ConnectButton as KitConnectButton, KitProvider } from "latchkey/react";
import { kit } from "./config.js";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { WagmiProvider } from "wagmi";
import { config } from "./config.js";

const queryClient = new QueryClient();

function ConnectButton() {
  const setOpen = (isOpen) => (isOpen ? void kit.open() : kit.close());
  return (
    <div>
      <KitConnectButton showBalance />
      <button onClick={() => setOpen(true)}>Connect</button>
    </div>
  );
}

createRoot(document.getElementById("root")).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
