"""Due times: reaction windows, bots and seats that are gone."""
