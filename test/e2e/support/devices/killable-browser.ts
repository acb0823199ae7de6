import { ownProfile, type OwnProfile } from '#test/e2e/support/devices/own-profile.ts';
import { test as withMiddleman } from '#test/e2e/support/servers/behind-middleman.ts';

/** As `test` of `behind-middleman.ts`, with a browser that has a folder of its own and can be killed. */
export const test = withMiddleman.extend<{ profile: OwnProfile }>({
  profile: async ({ middleman }, give, { project }) => {
    const profile = ownProfile(project.use, middleman.origin);
    await give(profile);
    await profile.remove();
  },
});
