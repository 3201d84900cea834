import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitButton, ConnectKitProvider, useModal } from "connectkit";
import { createRoot } from "react-dom/client";
import { WagmiProvider } from "wagmi";
import { config } from "./config.js";

const queryClient = new QueryClient();

function ConnectButton() {
  const { setOpen } = useModal();
  return (
    <div>
      <ConnectKitButton showBalance />
      <button onClick={() => setOpen(true)}>Connect</button>
    </div>
  );
}

createRoot(document.getElementById("root")).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="light" theme="rounded">
        <ConnectButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
