import { startFlow } from "@walkeros/collector";
import { sendWeb } from "@walkeros/web-core";

const gateway = {
  type: "gateway",
  config: {},
  push: (event) => void sendWeb(`${location.origin}/events`, JSON.stringify(event)),
};

window.contender = {
  async start() {
    const { elb } = await startFlow({ run: true, destinations: { gateway: { code: gateway } } });
    this.track = (name, params) => void elb(`product ${name.toLowerCase()}`, params);
  },
};
