import type { Services } from '#server/http/app-env.ts';

/** Gives every server its own instance, made when it is first asked for. */
export function onePerServer<Made extends object>(make: (services: Services) => Made) {
  const kept = new WeakMap<Services, Made>();
  return (services: Services): Made => {
    const made = kept.get(services) ?? make(services);
    kept.set(services, made);
    return made;
  };
}
